// A peer of Benchmarks/controls: Qt's controls in the rows of Benchmarks/form, with the same words on
// standard error.
//
//     c++ -O2 -fPIC form_qt.cpp -o form_qt $(pkg-config --cflags --libs Qt6Widgets)
//     form_qt SECONDS
#include <QtWidgets>
#include <algorithm>
#include <cstdio>
#include <ctime>

static void tell(const char *word, long number) { fprintf(stderr, "%s %ld\n", word, number); }

static long processorTime() {
    timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static QVector<QLabel *> labels;
static QVector<QSlider *> sliders;
static QVector<QProgressBar *> bars;

static QLayout *row(int number) {
    auto line = new QHBoxLayout;
    auto label = new QLabel(QString("Name %1").arg(number));
    auto button = new QPushButton("Press");
    auto toggle = new QCheckBox;
    toggle->setChecked(number % 2 == 0);
    auto slider = new QSlider(Qt::Horizontal);
    slider->setRange(0, 100);
    slider->setValue(number * 10);
    auto field = new QLineEdit(QString("Text %1").arg(number));
    field->setFixedWidth(120);
    auto bar = new QProgressBar;
    bar->setRange(0, 100);
    bar->setTextVisible(false);
    bar->setFixedWidth(120);
    bar->setValue(number * 10);
    for (QWidget *each : {(QWidget *)label, (QWidget *)button, (QWidget *)toggle,
                          (QWidget *)slider, (QWidget *)field, (QWidget *)bar})
        line->addWidget(each);
    labels << label, sliders << slider, bars << bar;
    return line;
}

static void measureLayout(QWidget &window) {
    QVector<qint64> times;
    QSize size = window.size();
    for (int turn = 0; turn < 100; turn++) {
        QElapsedTimer clock;
        clock.start();
        // The layout's own part of a change of size: no frame is drawn between.
        window.layout()->invalidate();
        window.layout()->setGeometry(QRect(0, 0, size.width() - (turn % 2 ? 0 : 50), size.height()));
        times << clock.nsecsElapsed() / 1000;
    }
    std::sort(times.begin(), times.end());
    tell("layout", times[50]);
}

int main(int words, char **word) {
    if (words != 2) {
        fprintf(stderr, "usage: form_qt SECONDS\n");
        return 2;
    }
    double seconds = atof(word[1]);
    QApplication application(words, word);
    QWidget window;
    window.setWindowFlag(Qt::FramelessWindowHint);
    QElapsedTimer clock;
    clock.start();
    auto form = new QVBoxLayout(&window);
    form->setContentsMargins(16, 16, 16, 16);
    form->setSpacing(12);
    for (int number = 0; number < 10; number++) form->addLayout(row(number));
    form->addStretch();
    tell("build", clock.nsecsElapsed() / 1000);
    window.resize(800, 600);
    window.show();
    int frames = 0;
    QTimer beat;
    beat.setTimerType(Qt::PreciseTimer);
    QObject::connect(&beat, &QTimer::timeout, [&] {
        if (clock.elapsed() > seconds * 1000) {
            beat.stop();
            tell("end", processorTime());
            QTimer::singleShot(1000, [] { exit(0); });
            return;
        }
        frames++;
        for (int number = 0; number < 10; number++) {
            int part = (frames + number * 10) % 100;
            labels[number]->setText(QString("Name %1").arg(frames % 100 + number));
            sliders[number]->setValue(part);
            bars[number]->setValue(part);
        }
    });
    QTimer::singleShot(1000, [&] {
        measureLayout(window);
        tell("begin", processorTime());
        clock.restart();
        // Qt's widgets have no frame clock: a timer of 60 Hz.
        beat.start(1000 / 60);
    });
    return application.exec();
}
