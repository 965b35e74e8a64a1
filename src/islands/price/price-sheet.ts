import { bookingPath, type BookingStart } from '#domain/booking-path.ts';
import { hoursText } from '#domain/duration.ts';
import { formatMoney } from '#domain/money.ts';
import {
  priceFrom,
  type Frequency,
  type Occasion,
  type Price,
  type PriceTables,
} from '#domain/price.ts';

type Package = keyof PriceTables['packages'];
/** The form's values, which come from our own markup. */
type Choice = BookingStart & { readonly service: Package; readonly addOns: readonly string[] };

/** Starts a price sheet: the price updates with each choice. */
export async function startPriceSheet(form: HTMLFormElement): Promise<void> {
  try {
    const answer = await fetch('/price-tables.json');
    start(form, (await answer.json()) as PriceTables);
  } catch {
    // Leaves the plain form as without script, and hides a price that might be wrong.
    form.querySelector('[data-price]')?.setAttribute('hidden', '');
  }
}

function start(form: HTMLFormElement, tables: PriceTables): void {
  const show = () => {
    const choice = choiceOf(form);
    const { service, ...rest } = choice;
    showPrice(form, priceFrom(tables, { serviceType: service, ...rest, offer: tables.offer.id }));
    markCell(form, choice);
  };
  form.addEventListener('change', show);
  form.addEventListener('submit', (event) => {
    const link = form.querySelector<HTMLAnchorElement>('a[data-book][hidden]');
    if (!link) return;
    event.preventDefault();
    // If the page can open the form in place, a click does; otherwise the link is followed.
    link.href = bookingPath(choiceOf(form));
    link.click();
  });
  tieToRoom(form);
  const slip = form.querySelector('.slip');
  if (slip) makeRoomFor(slip);
  // The browser may have restored a choice after a reload.
  show();
}

/** The drawn home above the sheet (RoomPlan) and the sheet always show the same package. */
function tieToRoom(form: HTMLFormElement): void {
  for (const room of document.querySelectorAll<HTMLInputElement>('[name="room-plan"]')) {
    const own = form.querySelector<HTMLInputElement>(`[name="service"][value="${room.value}"]`);
    if (own?.type !== 'radio') continue;
    const follow = () => {
      own.checked = true;
      own.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const lead = () => {
      room.checked = true;
    };
    room.addEventListener('change', follow);
    own.addEventListener('change', lead);
    // Chosen before this script had come.
    if (room.checked && !room.defaultChecked) follow();
    else if (own.checked && !own.defaultChecked) lead();
  }
}

function choiceOf(form: HTMLFormElement): Choice {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const occasion = text('occasion') as Occasion | undefined;
  const frequency = text('frequency') as Frequency | undefined;
  return {
    service: text('service') as Package,
    ...(occasion && { occasion }),
    home: { bedrooms: Number(text('bedrooms')), bathrooms: Number(text('bathrooms')) },
    addOns: data.getAll('addOns').map(String),
    ...(frequency && frequency !== 'one-time' && { frequency }),
  };
}

function showPrice(form: HTMLFormElement, price: Price | null): void {
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-${name}]`);
  part('price')?.toggleAttribute('hidden', !price);
  part('quote')?.toggleAttribute('hidden', !!price);
  const button = part('label');
  if (button) button.textContent = button.dataset[price ? 'label' : 'quoteLabel'] ?? '';
  if (!price) return;
  part('lines')?.replaceChildren(
    ...price.lines.map(({ label, amount }) => {
      const line = document.createElement('li');
      for (const text of [label, formatMoney(amount)]) {
        line.append(Object.assign(document.createElement('span'), { textContent: text }));
      }
      return line;
    }),
  );
  const write = (name: string, text: string) => {
    const place = part(name);
    if (place && place.textContent.trim() !== text) place.textContent = text;
  };
  write('total', formatMoney(price.total));
  write('due', dueText(price));
}

/** When a price is paid, and how long the visit takes, below its total; the page is made with it. */
export function dueText({ dueToday, dueOnTheDay, minutes }: Price): string {
  return `${formatMoney(dueToday)} by card today, ${formatMoney(dueOnTheDay)} at your visit. Takes ${hoursText(minutes)}.`;
}

/** Marks the chosen home in its table, and adds the chosen extras to every price link. */
function markCell(form: HTMLFormElement, { occasion, service, ...choice }: Choice): void {
  const table = form.querySelector(`[data-table="${occasion ?? service}"]`);
  const row = table?.querySelector(`[data-bedrooms~="${choice.home?.bedrooms}"]`);
  const chosen = row?.querySelectorAll('a')[(choice.home?.bathrooms ?? 0) - 1];
  for (const link of form.querySelectorAll<HTMLAnchorElement>('table a')) {
    link.toggleAttribute('data-chosen', link === chosen);
    const { searchParams } = new URL(link.href);
    for (const [name, value] of [
      ['addOns', choice.addOns.join(',')],
      ['frequency', choice.frequency ?? ''],
    ] as const) {
      if (value) searchParams.set(name, value);
      else searchParams.delete(name);
    }
    link.search = searchParams.toString();
  }
}

/**
 * Takes the bar at the foot of a phone away while the calculator is in the middle of the screen: it
 * would cover the total, and compete with the button under it.
 */
function makeRoomFor(slip: Element): void {
  const bar = document.querySelector<HTMLElement>('.bottom-bar');
  if (!bar) return;
  bar.style.transition = 'translate 0.2s';
  new IntersectionObserver(
    ([entry]) => {
      const isAway = entry?.isIntersecting ?? false;
      bar.inert = isAway;
      bar.style.translate = isAway ? '0 100%' : '';
    },
    { rootMargin: '-35% 0px' },
  ).observe(slip);
}
