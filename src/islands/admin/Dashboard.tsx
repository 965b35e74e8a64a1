import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import '#islands/ui/form.css';
import './dashboard.css';
import '#islands/admin/ui/parts.css';
import '#islands/admin/ui/columns.css';
import '#islands/admin/ui/fold-arrow.css';
import { hasSessionEnded, startAdminSession, type Shell } from '#stores/admin/session.ts';
import { $session } from '#stores/current-user.ts';
import { AccessDenied } from '#islands/admin/sign-in/AccessDenied.tsx';
import { DashboardFrame } from './DashboardFrame.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { SignInPanel } from '#islands/admin/sign-in/SignInPanel.tsx';

/** The owner's dashboard in one of its two shells (spec 2.4). Reads nothing before sign-in. */
export function Dashboard({ shell }: { readonly shell: Shell }) {
  const session = useStore($session);
  useEffect(() => startAdminSession(shell), [shell]);
  if (session.state === 'loading') return <DashboardSkeleton />;
  if (session.state === 'authenticated') return <DashboardFrame user={session.user} />;
  return shell === 'admin' ? (
    <SignInPanel next="/admin" hasEnded={hasSessionEnded()} />
  ) : (
    <AccessDenied />
  );
}
