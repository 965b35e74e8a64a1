/**
 * Numbers the questions of a store, so that an answer which comes late shows nothing older than what
 * stands there. The function it returns is called as a question is asked, and as something newer is
 * known without one; it answers whether nothing newer has come since.
 */
export function numberQuestions(): () => () => boolean {
  let newest = 0;
  return () => {
    newest += 1;
    const mine = newest;
    return () => mine === newest;
  };
}
