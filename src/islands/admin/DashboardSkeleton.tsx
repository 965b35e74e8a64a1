/** What stands there until it is known who asks: the frame without anybody's data. */
export function DashboardSkeleton() {
  return (
    <div className="dash">
      <div className="dash-side" />
      <main className="dash-main" id="main" aria-busy="true">
        <p className="dash-wait" role="status">
          Loading the dashboard...
        </p>
        <noscript>
          <p>The dashboard needs JavaScript.</p>
        </noscript>
      </main>
    </div>
  );
}
