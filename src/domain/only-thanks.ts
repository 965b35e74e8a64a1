/** Longer than this, a text says more than thanks. */
const LONGEST = 300;

const THANKS = /\b(?:thanks|thank you|thank u|thx)\b/iu;
/** A word that asks, objects or tells of something to be done. When in doubt, somebody answers. */
const WANTS =
  /[?\d]|n[’']t\b|\b(?:can|could|would|will|may|please|need|want|wish|hope|when|what|how|why|where|who|but|however|though|except|only|instead|not|no|never|call|text|email|write|reply|let|send|price|cost|quote|bill|charge|pay|paid|refund|money|tip|cancel|move|change|reschedule|book|appointment|schedule|available|key|code|issue|problem|trouble|broke|broken|damage|damaged|miss|missed|missing|forgot|forgotten|lost|left|late|wrong|sorry|advance|complaint|complain|unhappy|disappointed)\b/iu;

/**
 * Whether a message only says thank you, so that nobody has to answer it within a day. Cautious: one
 * word of a question, a wish or a complaint, or a number, and it waits for an answer like any other.
 */
export function isOnlyThanks(text: string): boolean {
  return text.length <= LONGEST && THANKS.test(text) && !WANTS.test(text);
}
