import { z } from 'zod';
import { news } from '#contracts/admin/insights.ts';

/**
 * What pages of the dashboard in one browser tell each other. The server has streams for a few of
 * them; whoever has one passes on what it hears.
 */
const said = z.discriminatedUnion('kind', [
  /** From a page without a stream: is anybody there who has one? */
  z.object({ kind: z.literal('anyone') }),
  /** From one that has a stream: it is there, with the stamp as of now. */
  z.object({ kind: z.literal('hello'), stamp: z.string() }),
  z.object({ kind: z.literal('news'), news }),
  /** From one that has closed its stream: there is room for another one. */
  z.object({ kind: z.literal('gone') }),
]);
/** See {@link said}. */
export type NewsSaid = z.infer<typeof said>;

/** The other pages of this browser; where it has no such channel, nobody is there. */
export function openNewsChannel(onSaid: (said: NewsSaid) => void): {
  say: (said: NewsSaid) => void;
  close: () => void;
} {
  if (typeof BroadcastChannel === 'undefined') {
    return { say: () => undefined, close: () => undefined };
  }
  const channel = new BroadcastChannel('dashboard-news');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // A page of another build may say something else.
    const { data: heard } = said.safeParse(data);
    if (heard) onSaid(heard);
  });
  return {
    say: (message) => {
      channel.postMessage(message);
    },
    close: () => {
      channel.close();
    },
  };
}
