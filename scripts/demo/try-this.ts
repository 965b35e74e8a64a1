/** What to try first in the demo: on the sandbox's front page and in the terminal. */
export function tryThis(siteUrl: string) {
  const admin = `${siteUrl}/admin`;
  return [
    {
      title: 'Close today’s visits',
      address: admin,
      what: 'Sign in as the owner: today is on top. One tap says done, and how it was paid.',
    },
    {
      title: 'Drag a visit to another crew',
      address: `${admin}#calendar/week`,
      what: 'The week of all three crews. One visit falls on a day its crew is off.',
    },
    {
      title: 'Reschedule a regular customer',
      address: admin,
      what: 'You closed a day two months from now. Under Waiting for you, one tap moves or skips the visit.',
    },
    {
      title: 'Fix an address that an email bounced from',
      address: `${admin}#deliveries`,
      what: 'Joanna Birch’s mailbox doesn’t exist. Give her another address, then send it again.',
    },
    {
      title: 'Answer a review with two stars',
      address: `${admin}#reviews`,
      what: 'It is on top of the overview, too. Beside it stands what customers see; show it, answer it, then look at /testimonials.',
    },
    {
      title: 'Turn a quote request into a booking',
      address: `${admin}#messages`,
      what: 'Two of the three still wait for an answer.',
    },
    {
      title: 'Refund part of a fee',
      address: `${admin}#customers`,
      what: 'Open a customer and a visit paid by card, then look at the payments page of the stand-in.',
    },
    {
      title: 'Book a cleaning yourself',
      address: `${siteUrl}/booking?service=deep`,
      what: 'Pay with 4242 4242 4242 4242, then find the email here and move the visit with its link.',
    },
  ];
}
