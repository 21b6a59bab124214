import UIKit

/// Cards with the numbers of a week; a pull brings the next ones.
final class DashboardController: UIViewController {
    private let steps = CountingLabel { Int($0).formatted() }
    private let distance = CountingLabel { String(format: "%.1f km", $0) }
    private let ring = RingView()
    private let bars = BarsView()
    private let scrollView = UIScrollView()
    private let charts = UIStackView()
    private var shown = 0

    override func loadView() {
        view = scrollView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "This Week"
        navigationController?.navigationBar.prefersLargeTitles = true
        scrollView.backgroundColor = .systemGroupedBackground
        scrollView.alwaysBounceVertical = true
        let refresh = UIRefreshControl()
        refresh.addAction(UIAction { [unowned self] _ in loadNext() }, for: .valueChanged)
        scrollView.refreshControl = refresh
        layOut()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        show(Report.all[shown])
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        charts.axis = view.bounds.width < 600 ? .vertical : .horizontal
    }

    private func loadNext() {
        Task {
            try? await Task.sleep(nanoseconds: 600_000_000)
            shown = (shown + 1) % Report.all.count
            show(Report.all[shown])
            scrollView.refreshControl?.endRefreshing()
        }
    }

    private func show(_ report: Report) {
        steps.count(to: Double(report.steps))
        distance.count(to: report.distance)
        ring.share = report.goal
        bars.values = report.days
    }

    private func layOut() {
        let numbers = UIStackView(arrangedSubviews: [
            Card("Steps", content: steps), Card("Distance", content: distance),
        ])
        charts.addArrangedSubview(Card("Goal", content: ring))
        charts.addArrangedSubview(Card("Thousands of steps a day", content: bars))
        let stack = UIStackView(arrangedSubviews: [numbers, charts])
        stack.axis = .vertical
        for each in [numbers, charts, stack] { each.spacing = 16 }
        for each in [numbers, charts] { each.distribution = .fillEqually }
        stack.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(stack)
        let content = scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
            stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
            stack.widthAnchor.constraint(
                equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -32),
        ])
    }
}
