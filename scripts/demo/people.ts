import type { Home } from '#domain/price.ts';

/** A demo customer. Nobody here is real: phones are 555-01xx, mail is at example.com. */
export type Person = {
  readonly firstName: string;
  readonly lastName: string;
  /** Null for customers who only call. */
  readonly email: string | null;
  readonly phone: string;
  readonly address: string;
  readonly home: Home;
  readonly wantsTexts: boolean;
};

const OAKLAND = 'Oakland, CA';
const BERKELEY = 'Berkeley, CA';
const ALAMEDA = 'Alameda, CA';
const PIEDMONT = 'Piedmont, CA';
const SAN_LEANDRO = 'San Leandro, CA';
const EMERYVILLE = 'Emeryville, CA';
const WALNUT_CREEK = 'Walnut Creek, CA';
const SAN_FRANCISCO = 'San Francisco, CA';
const CALLS_ONLY = ['Kowalski', 'Thibodeaux', 'Lindqvist'];

/** Name, street, city with ZIP, area code, bedrooms and bathrooms; the streets are real ones. */
const LINES: readonly (readonly [string, string, string, number, number, number])[] = [
  ['Priya Raman', '418 Perkins Street', `${OAKLAND} 94610`, 510, 2, 1],
  ['Marcus Bell', '2210 Webster Street', `${SAN_FRANCISCO} 94115`, 415, 1, 1],
  ['Elena Kowalski', '77 Sea View Avenue', `${PIEDMONT} 94611`, 510, 4, 3],
  ['Theo Nakamura', '1540 Locust Street', `${WALNUT_CREEK} 94596`, 925, 2, 2],
  ['Grace Abara', '905 Central Avenue', `${ALAMEDA} 94501`, 510, 3, 2],
  ['Noor Haddad', '3321 Lakeshore Avenue, Apt 4', `${OAKLAND} 94610`, 510, 1, 1],
  ['Ruth Vance', '1212 Broadway', `${ALAMEDA} 94501`, 510, 2, 1],
  ['Tomás Castellanos', '2418 Ashby Avenue', `${BERKELEY} 94705`, 510, 3, 2],
  ['Maya Okafor', '640 Grand Avenue', `${OAKLAND} 94610`, 510, 2, 2],
  ['Annika Lindqvist', '1608 Vine Street', `${BERKELEY} 94703`, 510, 3, 1],
  ['Derek Pham', '850 Dolores Avenue', `${SAN_LEANDRO} 94577`, 510, 3, 2],
  ['Olivia Marchetti', '211 Crocker Avenue', `${PIEDMONT} 94610`, 510, 5, 4],
  ['Samir Chaudhry', '5855 Horton Street, Unit 312', `${EMERYVILLE} 94608`, 510, 1, 1],
  ['Beatrice Thibodeaux', '2930 Domingo Avenue', `${BERKELEY} 94705`, 510, 4, 2],
  ['Jun Takahashi', '1401 Park Street', `${ALAMEDA} 94501`, 510, 0, 1],
  ['Lucía Ferrer', '388 Euclid Avenue', `${OAKLAND} 94610`, 510, 2, 1],
  ['Caleb Whitaker', '2740 Fulton Street', `${SAN_FRANCISCO} 94118`, 415, 2, 1],
  ['Imani Brooks', '4119 Park Boulevard', `${OAKLAND} 94602`, 510, 3, 2],
  ['Hassan El-Amin', '1730 Lacassie Avenue', `${WALNUT_CREEK} 94596`, 925, 2, 2],
  ['Wren Gallagher', '5260 Claremont Avenue', `${OAKLAND} 94618`, 510, 1, 1],
  ['Sofia Petrakis', '1845 Santa Clara Avenue', `${ALAMEDA} 94501`, 510, 3, 2],
  ['Dmitri Volkov', '1440 Callan Avenue', `${SAN_LEANDRO} 94577`, 510, 2, 1],
  ['Alexandria Montgomery-Featherstone', '6114 La Salle Avenue', `${OAKLAND} 94611`, 510, 4, 3],
  ['Kwame Asante', '3001 Telegraph Avenue', `${OAKLAND} 94609`, 510, 1, 1],
  ['Ingrid Solberg', '829 Oxford Street', `${BERKELEY} 94707`, 510, 3, 2],
  ['Rafael Quintana', '1519 Oak Street', `${ALAMEDA} 94501`, 510, 2, 1],
  ['Mei-Lin Zhao', '1288 Judah Street', `${SAN_FRANCISCO} 94122`, 415, 2, 1],
  ['Patrick O’Donnell', '340 Estudillo Avenue', `${SAN_LEANDRO} 94577`, 510, 3, 2],
  ['Zainab Yusuf', '4500 Mountain Boulevard', `${OAKLAND} 94619`, 510, 3, 2],
  ['Gordon Achterberg', '1950 Hopkins Street', `${BERKELEY} 94707`, 510, 2, 1],
  ['Camille Rousseau', '6400 Hollis Street, Loft 9', `${EMERYVILLE} 94608`, 510, 1, 2],
  ['Vikram Iyer', '2055 Pine Street', `${SAN_FRANCISCO} 94115`, 415, 1, 1],
  ['Joanna Birch', '1010 Oak Grove Road', `${WALNUT_CREEK} 94598`, 925, 4, 3],
  ['Leo Santangelo', '2600 Buena Vista Avenue', `${ALAMEDA} 94501`, 510, 2, 1],
  ['Hana Kim', '570 Radnor Road', `${OAKLAND} 94606`, 510, 2, 1],
];

/** All customers of the demo, in the order of `LINES`. */
export const PEOPLE: readonly Person[] = LINES.map((line, index) => {
  const [name, street, city, area, bedrooms, bathrooms] = line;
  const [firstName = '', ...rest] = name.split(' ');
  const lastName = rest.join(' ');
  return {
    firstName,
    lastName,
    email: CALLS_ONLY.includes(lastName)
      ? null
      : `${plain(firstName)}.${plain(lastName)}@example.com`,
    phone: `(${area}) 555-${String(index + 101).padStart(4, '0')}`,
    address: `${street}, ${city}`,
    home: { bedrooms, bathrooms },
    wantsTexts: index % 3 === 0,
  };
});

/** The person of a last name. @throws Error for a name that is not on the list. */
export function person(lastName: string): Person {
  const found = PEOPLE.find((each) => each.lastName === lastName);
  if (!found) throw new Error(`Nobody in the demo is called ${lastName}.`);
  return found;
}

/** The owner's notes on people, for the crew on the day. */
export const HOW_TO_GET_IN: Readonly<Record<string, string>> = {
  Raman: 'The side gate sticks; lift it a little. Key under the blue pot.',
  Haddad: 'Buzzer 4. If nobody answers, the lockbox on the rail: 4417.',
  Marchetti: 'Alarm on the left behind the door, code 2580. Please set it again.',
  Chaudhry: 'Front desk has a key; say Tidewren and show a card.',
  'Montgomery-Featherstone': 'Park on the street, never in the driveway. Mrs. M-F is usually home.',
};
/** The owner's notes about customers. */
export const NOTES: Readonly<Record<string, string>> = {
  Bell: 'Two cats. Keep the balcony door shut.',
  Okafor: 'Prefers unscented products. Sends us her neighbors.',
  Kowalski: 'No email: call the evening before.',
  Nakamura: 'Works from home; starts with the office, please.',
};

/** The mailbox that rejects its mail, which shows up among the failed deliveries. */
export const REFUSED_MAILBOX = 'joanna.birch@example.com';

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z-]/g, '')
    .toLowerCase();
}
