/**
 * Whether the welcome offer has ended since the page was built. Small, as it comes with the home
 * page; without an answer the offer counts, and the server decides.
 */
export async function isOfferOver(): Promise<boolean> {
  const now: unknown = await fetch('/api/in-effect').then(
    (response) => response.json(),
    () => null,
  );
  return (now as { offer?: boolean } | null)?.offer === false;
}
