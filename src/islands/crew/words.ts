import type { CrewLanguage } from '#domain/crew-checklist.ts';

const en = {
  title: 'My day',
  today: 'Today',
  tomorrow: 'Tomorrow',
  loading: 'Loading your day...',
  noLinkTitle: 'Your link is missing',
  noLink: 'Open this page with the link you got from the office.',
  revokedTitle: 'This link doesn’t work anymore',
  revoked: 'Please ask the office for a new one.',
  failed: 'We can’t reach the office right now. Check your connection and try again.',
  retry: 'Try again',
  call: 'Call the office',
  empty: 'No visits today.',
  emptyNext: 'No visits yet.',
  asOf: (time: string) => `This is your day as of ${time}.`,
  noSignal: 'No signal.',
  keepGoing: 'Keep going; we’ll send it when you’re back online.',
  waiting: (count: number) => `${count === 1 ? '1 change' : `${count} changes`} will send later.`,
  gone: (name: string) => `${name} is off your list: canceled, moved or given to another crew.`,
  ok: 'OK',
  planned: 'Planned',
  unconfirmed: 'Not confirmed yet',
  callFirst: 'The office hasn’t confirmed this visit yet. Please call before you go.',
  onTheWay: (time: string) => `On the way since ${time}`,
  started: (time: string) => `Working since ${time}`,
  finished: (time: string) => `Finished ${time}`,
  otherFinished: (name: string, time: string) => `${name} finished at ${time}.`,
  closed: 'Marked done by the office',
  noShow: 'No-show',
  tapOnTheWay: 'On my way',
  tapStart: 'Start',
  tapFinish: 'Finish',
  notTicked: (open: number, all: number) =>
    `${open} of ${all} ${open === 1 ? 'isn’t' : 'aren’t'} checked off. Finish anyway?`,
  finishAnyway: 'Finish anyway',
  notYet: 'Not yet',
  reopen: 'Reopen this visit',
  allDone: 'All done for today. Thank you!',
  directions: 'Directions',
  phone: 'Call',
  with: (name: string) => ` ${name}`,
  getIn: 'How to get in',
  notes: 'Notes from the customer',
  collect: 'To collect',
  collectHow: (handle: string) => `Cash, card reader or ${handle}`,
  collectWas: (amount: string) => `There was ${amount} to collect`,
  collectNothing: 'Nothing to collect',
  studio: 'Studio',
  bedrooms: (count: number) => (count === 1 ? '1 bedroom' : `${count} bedrooms`),
  bathrooms: (count: number) => (count === 1 ? '1 bathroom' : `${count} bathrooms`),
  about: (time: string) => `about ${time}`,
  checklist: 'What to do',
  ticked: (done: number, all: number) => `${done} of ${all}`,
  photos: 'Photos',
  addPhoto: 'Add photos',
  sent: (count: number) => (count === 1 ? '1 sent' : `${count} sent`),
  toSend: (count: number) => `${count} waiting`,
  sendingPhoto: 'Sending photo',
  photoNumber: (number: number) => `Photo ${number}`,
  removePhoto: (number: number) => `Remove photo ${number}`,
  badPhoto: 'This photo can’t be read. Please take another one.',
  problem: 'Report a problem',
  problemLabel: 'What happened?',
  problemEmpty: 'Please enter what happened',
  problemSend: 'Send to the office',
  problemWaits: 'Will be sent:',
  problemSent: 'The office knows:',
  onTheDay: 'Phone, notes and how to get in show on the day of the visit.',
};

/** Every word of a member's page, in one language. */
export type Words = typeof en;

const es: Words = {
  title: 'Mi día',
  today: 'Hoy',
  tomorrow: 'Mañana',
  loading: 'Cargando tu día...',
  noLinkTitle: 'Falta tu enlace',
  noLink: 'Abre esta página con el enlace que te dio la oficina.',
  revokedTitle: 'Este enlace ya no funciona',
  revoked: 'Pide uno nuevo a la oficina.',
  failed: 'No hay conexión con la oficina. Revisa tu conexión e inténtalo de nuevo.',
  retry: 'Intentar de nuevo',
  call: 'Llamar a la oficina',
  empty: 'Hoy no hay visitas.',
  emptyNext: 'Todavía no hay visitas.',
  asOf: (time) => `Última actualización: ${time}.`,
  noSignal: 'Sin conexión.',
  keepGoing: 'Sigue con lo tuyo; lo enviaremos cuando vuelva la señal.',
  waiting: (count) =>
    count === 1 ? '1 cambio se enviará después.' : `${count} cambios se enviarán después.`,
  gone: (name) =>
    `${name} ya no está en tu lista: se canceló, cambió de fecha o ahora es de otro equipo.`,
  ok: 'OK',
  planned: 'Por hacer',
  unconfirmed: 'Aún sin confirmar',
  callFirst: 'La oficina aún no ha confirmado esta visita. Llama antes de ir, por favor.',
  onTheWay: (time) => `En camino: ${time}`,
  started: (time) => `Empezó: ${time}`,
  finished: (time) => `Terminó: ${time}`,
  // A time in Spanish ends with the period of `p. m.`.
  otherFinished: (name, time) => `${name} terminó a las ${time}`.replace(/\.?$/, '.'),
  closed: 'La oficina la marcó como hecha',
  noShow: 'No había nadie',
  tapOnTheWay: 'Voy en camino',
  tapStart: 'Empezar',
  tapFinish: 'Terminar',
  notTicked: (open, all) =>
    `${open === 1 ? 'Falta' : 'Faltan'} ${open} de ${all} por marcar. ¿Terminar de todos modos?`,
  finishAnyway: 'Terminar de todos modos',
  notYet: 'Todavía no',
  reopen: 'Reabrir esta visita',
  allDone: 'Todo listo por hoy. ¡Gracias!',
  directions: 'Cómo llegar',
  phone: 'Llamar',
  with: (name) => ` a ${name}`,
  getIn: 'Cómo entrar',
  notes: 'Notas del cliente',
  collect: 'Por cobrar',
  collectHow: (handle) => `Efectivo, lector de tarjetas o ${handle}`,
  collectWas: (amount) => `Había ${amount} por cobrar`,
  collectNothing: 'Nada por cobrar',
  studio: 'Estudio',
  bedrooms: (count) => (count === 1 ? '1 recámara' : `${count} recámaras`),
  bathrooms: (count) => (count === 1 ? '1 baño' : `${count} baños`),
  about: (time) => `aprox. ${time.replace('hr', 'h')}`,
  checklist: 'Qué hacer',
  ticked: (done, all) => `${done} de ${all}`,
  photos: 'Fotos',
  addPhoto: 'Agregar fotos',
  sent: (count) => (count === 1 ? '1 enviada' : `${count} enviadas`),
  toSend: (count) => `${count} en espera`,
  sendingPhoto: 'Enviando foto',
  photoNumber: (number) => `Foto ${number}`,
  removePhoto: (number) => `Quitar la foto ${number}`,
  badPhoto: 'No se puede leer esta foto. Toma otra, por favor.',
  problem: 'Reportar un problema',
  problemLabel: '¿Qué pasó?',
  problemEmpty: 'Escribe qué pasó, por favor',
  problemSend: 'Enviar a la oficina',
  problemWaits: 'Se enviará:',
  problemSent: 'La oficina ya sabe:',
  onTheDay: 'El teléfono, las notas y cómo entrar se muestran el día de la visita.',
};

/** The words of a language. */
export function wordsOf(language: CrewLanguage): Words {
  return language === 'es' ? es : en;
}

/** Times and days formatted for a language, in the company's time zone. */
export function clockOf(language: CrewLanguage, timeZone: string) {
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return {
    /** `9:41 AM` */
    time: (iso: string) => time.format(new Date(iso)),
    /** `8 AM–12 PM`, without the thin spaces that browsers put around the dash. */
    span: ({ from, until }: { from: number; until: number }) =>
      hour
        .formatRange(Date.UTC(2000, 0, 1, from), Date.UTC(2000, 0, 1, until))
        .replace(/\s–\s/u, '–'),
    /** `Saturday, November 21` */
    day: (date: string) => day.format(new Date(`${date}T00:00:00Z`)),
  };
}
