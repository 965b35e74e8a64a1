import { showToast } from '../toast.ts';

/** Copies a private link to the clipboard; `advice` says where it goes next. */
export async function copyLink(link: string, advice: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ title: 'Link copied', description: advice });
  } catch {
    const description = 'Your browser doesn’t allow it. Select the link and copy it yourself.';
    showToast({ title: 'Not copied', description, variant: 'destructive' });
  }
}
