/**
 * Lets a store ignore stale answers. Call the returned function when a read starts, or when newer
 * data arrives without one; the function it returns tells whether it is still the latest.
 */
export function latestOnly(): () => () => boolean {
  let latest = 0;
  return () => {
    latest += 1;
    const own = latest;
    return () => own === latest;
  };
}
