import type { AreaAnswer } from './area-answer.ts';

/** From where the miles are counted, and whom to call. */
type Company = { readonly city: string; readonly phone: string };

/** How far a place is, after its name: `, 17 miles from Oakland`; nothing where nobody knows. */
export function distanceText({ miles }: AreaAnswer, { city }: Pick<Company, 'city'>): string {
  return miles === undefined ? '' : `, ${miles} ${miles === 1 ? 'mile' : 'miles'} from ${city}`;
}

/** What is said of a place that is out of our area or just outside it, on the map as in the form. */
export function outsideSentence(answer: AreaAnswer, company: Company): string {
  const { verdict, place = 'That ZIP code' } = answer;
  const distance = distanceText(answer, company);
  return verdict === 'near'
    ? `${place} is just outside our area${distance}. Call us first at ${company.phone}. We can often come anyway.`
    : `${place} is outside our area${distance}, so you can’t book it online. Not sure? Call us at ${company.phone}.`;
}
