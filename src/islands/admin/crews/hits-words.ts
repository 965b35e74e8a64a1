/** What is said of visits that stand where a crew is off. */
export function hitsWords(count: number): string {
  return count === 1
    ? 'A visit stands with this crew then, and stays until you move it:'
    : `${count} visits stand with this crew then, and stay until you move them:`;
}
