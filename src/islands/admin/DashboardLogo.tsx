import { business } from '#content/business.ts';

/** The company's mark and name, which lead to the dashboard's start. */
export function DashboardLogo() {
  return (
    <a className="dash-logo" href="/admin">
      <img src="/favicon.svg" width="30" height="30" alt="" />
      {business.name} <span>Dashboard</span>
    </a>
  );
}
