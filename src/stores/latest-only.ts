/**
 * Lets a store show only the latest of what it reads, also where an earlier answer comes late. The
 * function it returns is called as a read starts, and as something newer is known without one; it
 * answers whether nothing newer has come since.
 */
export function latestOnly(): () => () => boolean {
  let latest = 0;
  return () => {
    latest += 1;
    const own = latest;
    return () => own === latest;
  };
}
