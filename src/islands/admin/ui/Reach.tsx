import type { ReactNode } from 'react';
import { formatPhone, phoneLink } from '#domain/person.ts';
import { unbroken } from '#domain/unbroken.ts';
import { Email } from './Email.tsx';
import './facts.css';
import { Icon } from './Icon.tsx';

type Props = {
  readonly phone: string;
  /** Who has not agreed to texts is offered none. */
  readonly canText: boolean;
  /** Below the number. */
  readonly phoneNote?: string | undefined;
  readonly email: string | null;
  readonly emailNote?: ReactNode;
  readonly address: string;
};

/** Call, text, write, drive: each a row, and the whole of it is what is tapped. */
export function Reach({ phone, phoneNote, canText, email, emailNote, address }: Props) {
  return (
    <dl className="reach">
      <div>
        <dt>
          <Icon name="phone" />
          <span className="sr-only">Phone</span>
        </dt>
        <dd>
          <a className="reach-row" href={phoneLink(phone)}>
            <span className="sr-only">Call </span>
            <bdi>{formatPhone(phone)}</bdi>
          </a>
          {phoneNote && <span className="facts-more">{phoneNote}</span>}
        </dd>
        <dd>
          {canText ? (
            <a className="reach-text" href={phoneLink(phone).replace('tel:', 'sms:')}>
              Text
            </a>
          ) : (
            <span className="facts-more">No texts</span>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="mail" />
          <span className="sr-only">Email</span>
        </dt>
        <dd>
          {email === null ? (
            <span className="quiet">No email</span>
          ) : (
            <a className="reach-row" href={`mailto:${encodeURIComponent(email)}`} dir="auto">
              <Email address={email} />
            </a>
          )}
          {emailNote}
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="map-pin" />
          <span className="sr-only">Address</span>
        </dt>
        <dd>
          <a
            className="reach-row"
            href={mapLink(address)}
            target="_blank"
            rel="noreferrer"
            dir="auto"
          >
            {unbroken(address)}
          </a>
        </dd>
      </div>
    </dl>
  );
}

/** A link that opens the phone's map app. */
function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
