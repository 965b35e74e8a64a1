import { business } from '#content/business.ts';
import { PHOTO_LIMITS } from '#domain/crew-taps.ts';
import type { CrewLanguage } from '#domain/crew-checklist.ts';
import { AppError, type ErrorCode } from '#server/errors.ts';

const call = business.phone.display;
/** Why something is refused, by language. */
const SENTENCES = {
  'not-yours': {
    code: 'not-found',
    en: `This visit isn’t with your crew anymore. Questions? Call ${call}.`,
    es: `Esta visita ya no es de tu equipo. ¿Dudas? Llama al ${call}.`,
  },
  'not-today': {
    code: 'status-refused',
    en: 'This can only be noted on the day of the visit.',
    es: 'Esto solo se puede anotar el día de la visita.',
  },
  unconfirmed: {
    code: 'status-refused',
    en: `The office hasn’t confirmed this visit yet. Please call before you go: ${call}.`,
    es: `La oficina aún no ha confirmado esta visita. Llama antes de ir, por favor: ${call}.`,
  },
  'has-begun': {
    code: 'status-refused',
    en: `This visit has begun already or is closed, so nobody was told anything. Questions? Call ${call}.`,
    es: `Esta visita ya empezó o está cerrada, así que no se avisó a nadie. ¿Dudas? Llama al ${call}.`,
  },
  'not-lead': {
    code: 'status-refused',
    en: `Another crew leads at this visit, so they tell the customer. Please call the office: ${call}.`,
    es: `Otro equipo dirige esta visita, así que ellos avisan al cliente. Llama a la oficina: ${call}.`,
  },
  'late-told': {
    code: 'status-refused',
    en: `Customers already know you’re running late. Please call the office: ${call}.`,
    es: `Ya se avisó a los clientes de que llegas más tarde. Llama a la oficina: ${call}.`,
  },
  'large-payment': {
    code: 'invalid',
    en: `That’s more than anybody pays at a visit. Please check the amount, or call ${call}.`,
    es: `Es más de lo que se puede cobrar en una visita. Revisa la cantidad o llama al ${call}.`,
  },
  'no-photo': {
    code: 'unsupported-type',
    en: 'This isn’t a photo we can read. Please take another one.',
    es: 'No podemos leer esta foto. Toma otra, por favor.',
  },
  'large-photo': {
    code: 'too-large',
    en: 'This photo is too large. Please take another one.',
    es: 'Esta foto es demasiado grande. Toma otra, por favor.',
  },
  'many-photos': {
    code: 'status-refused',
    en: `This visit already has ${PHOTO_LIMITS.visit} photos, which is the most it can have.`,
    es: `Esta visita ya tiene ${PHOTO_LIMITS.visit} fotos, que es el máximo.`,
  },
} as const satisfies Record<string, { code: ErrorCode } & Record<CrewLanguage, string>>;

/** A refusal for a member, in their language. */
export function crewRefusal(why: keyof typeof SENTENCES, language: CrewLanguage): AppError {
  const sentence = SENTENCES[why];
  return new AppError(sentence.code, sentence[language]);
}
