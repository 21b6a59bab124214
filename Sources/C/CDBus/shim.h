#include <dbus/dbus.h>

/* Types of values, as integers that Swift can see. */
enum {
    lamina_dbus_boolean = DBUS_TYPE_BOOLEAN,
    lamina_dbus_byte = DBUS_TYPE_BYTE,
    lamina_dbus_int16 = DBUS_TYPE_INT16,
    lamina_dbus_uint16 = DBUS_TYPE_UINT16,
    lamina_dbus_int32 = DBUS_TYPE_INT32,
    lamina_dbus_uint32 = DBUS_TYPE_UINT32,
    lamina_dbus_int64 = DBUS_TYPE_INT64,
    lamina_dbus_uint64 = DBUS_TYPE_UINT64,
    lamina_dbus_double = DBUS_TYPE_DOUBLE,
    lamina_dbus_string = DBUS_TYPE_STRING,
    lamina_dbus_object_path = DBUS_TYPE_OBJECT_PATH,
    lamina_dbus_signature = DBUS_TYPE_SIGNATURE,
    lamina_dbus_array = DBUS_TYPE_ARRAY,
    lamina_dbus_struct = DBUS_TYPE_STRUCT,
    lamina_dbus_variant = DBUS_TYPE_VARIANT,
    lamina_dbus_dict_entry = DBUS_TYPE_DICT_ENTRY,
    lamina_dbus_descriptor = DBUS_TYPE_UNIX_FD,
};
