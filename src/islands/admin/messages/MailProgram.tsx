import type { ListedMessage } from '#contracts/admin/messages.ts';
import { markAnswered } from '#stores/admin/messages.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { replyLink } from './reply-link.ts';

type Props = {
  readonly message: ListedMessage;
  /** What is typed so far goes along. */
  readonly typed: string;
  readonly children: string;
};

/** Opens the reply in the owner's own mail program, and marks the message answered. */
export function MailProgram({ message, typed, children }: Props) {
  return (
    <a
      className="button button-quiet button-small"
      href={replyLink(message, typed)}
      onClick={() => {
        if (message.repliedAt === null) void markAnswered(message);
      }}
    >
      <Icon name="mail" />
      {children}
    </a>
  );
}
