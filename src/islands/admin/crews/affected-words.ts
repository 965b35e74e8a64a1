/** The sentence about visits during a crew's time off. */
export function affectedWords(count: number): string {
  return count === 1
    ? 'This crew still has a visit then. It stays until you move it:'
    : `This crew still has ${count} visits then. They stay until you move them:`;
}
