import type { AreaAnswer } from './area-answer.ts';

/** Where miles are measured from, and whom to call. */
type Company = { readonly city: string; readonly phone: string };

/** Distance, to follow a place's name: `, 17 miles from Oakland`; empty if unknown. */
export function distanceText({ miles }: AreaAnswer, { city }: Pick<Company, 'city'>): string {
  return miles === undefined ? '' : `, ${miles} ${miles === 1 ? 'mile' : 'miles'} from ${city}`;
}

/** What to say about a place outside or just outside our area; the map and the form share it. */
export function outsideSentence(answer: AreaAnswer, company: Company): string {
  const { verdict, place } = answer;
  // Far away or mistyped: the table of places cannot tell.
  if (!place)
    return `We couldn’t find that ZIP code around the Bay. Check it, or call us at ${company.phone}.`;
  const distance = distanceText(answer, company);
  return verdict === 'near'
    ? `${place} is just outside our area${distance}. Call us first at ${company.phone}. We can often come anyway.`
    : `${place} is outside our area${distance}. Questions? Call us at ${company.phone}.`;
}
