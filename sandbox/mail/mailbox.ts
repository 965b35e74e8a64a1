import PostalMime from 'postal-mime';

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly contentId: string | null;
  readonly size: number;
  /** Base64. */
  readonly content: string;
}

/** One received mail, parsed. */
export interface Mail {
  readonly id: number;
  /** ISO 8601. */
  readonly receivedAt: string;
  /** The SMTP envelope, which decides delivery. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly messageId: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
  /** The raw mail, one character per byte. */
  readonly raw: string;
}

const kept = 20_000;

/** All mails in order of arrival. */
export class Mailbox {
  #mails: Mail[] = [];
  #lastId = 0;
  readonly #changed: () => void;
  readonly #waiting = new Set<() => void>();

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  async receive(raw: Buffer, envelope: Mail['envelope']): Promise<Mail> {
    const mail = await takeApart(raw, envelope);
    this.#lastId += 1;
    const numbered = { ...mail, id: this.#lastId };
    this.#mails.push(numbered);
    if (this.#mails.length > kept) this.#mails.shift();
    this.#changed();
    for (const wake of this.#waiting) wake();
    return numbered;
  }

  newestFirst(): Mail[] {
    return this.#mails.toReversed();
  }

  find(id: number): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  clear(): void {
    this.#mails = [];
    this.#changed();
  }

  restore(mails: readonly Mail[]): void {
    this.#mails = [...mails];
    this.#lastId = this.#mails.at(-1)?.id ?? 0;
  }

  /** Resolves with the first mail for which `test` holds, including one already received. */
  async waitFor(test: (mail: Mail) => boolean, timeoutMs: number): Promise<Mail> {
    const end = Date.now() + timeoutMs;
    for (;;) {
      const found = this.#mails.find(test);
      if (found !== undefined) return found;
      if (Date.now() >= end) throw new Error(`No such mail came within ${timeoutMs} ms.`);
      await this.#next(end - Date.now());
    }
  }

  #next(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, timeoutMs);
      this.#waiting.add(done);
    });
  }
}

async function takeApart(raw: Buffer, envelope: Mail['envelope']): Promise<Omit<Mail, 'id'>> {
  const parsed = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
  return {
    receivedAt: new Date().toISOString(),
    envelope,
    from: addresses(parsed.from === undefined ? [] : [parsed.from]).join(', '),
    to: addresses(parsed.to),
    cc: addresses(parsed.cc),
    replyTo: addresses(parsed.replyTo),
    subject: parsed.subject ?? '',
    messageId: parsed.messageId ?? '',
    headers: parsed.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    attachments: parsed.attachments.map((attachment, index) => {
      const content = typeof attachment.content === 'string' ? attachment.content : '';
      return {
        filename: attachment.filename ?? `part-${index + 1}`,
        contentType: attachment.mimeType,
        contentId: attachment.contentId ?? null,
        size: Buffer.byteLength(content, 'base64'),
        content,
      };
    }),
    raw: raw.toString('latin1'),
  };
}

type Address = NonNullable<Awaited<ReturnType<typeof PostalMime.parse>>['from']>;

function addresses(list: readonly Address[] = []): string[] {
  return list.flatMap((entry) => (entry.group ?? [entry]).map(({ address }) => address));
}
