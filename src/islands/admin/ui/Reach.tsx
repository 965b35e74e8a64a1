import type { ComponentProps, ReactNode } from 'react';
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
      <Way icon="phone" name="Phone">
        <dd>
          <a className="reach-row" href={phoneLink(phone)}>
            <span className="sr-only">Call </span>
            <bdi>{formatPhone(phone)}</bdi>
          </a>
          {phoneNote && <span className="facts-more">{phoneNote}</span>}
        </dd>
        <dd>
          {canText ? (
            <a className="reach-text" href={phoneLink(phone).replace('tel:', 'sms:')} title="Text">
              <Icon name="message" />
              <span className="sr-only">Text {formatPhone(phone)}</span>
            </a>
          ) : (
            <span className="facts-more">No texts</span>
          )}
        </dd>
      </Way>
      <Way icon="mail" name="Email">
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
      </Way>
      <Way icon="map-pin" name="Address">
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
      </Way>
    </dl>
  );
}

type WayProps = {
  readonly icon: ComponentProps<typeof Icon>['name'];
  readonly name: string;
  readonly children: ReactNode;
};

/** One way to reach them, named by its icon. */
function Way({ icon, name, children }: WayProps) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        <span className="sr-only">{name}</span>
      </dt>
      {children}
    </div>
  );
}

/** A link that opens the phone's map app. */
function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
