/** The frame of the dashboard without data, until the session is checked. */
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
