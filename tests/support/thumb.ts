import { mkdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';

/** What a thumb needs, in seconds: for a tap, a typed or deleted character, and a screen scrolled by. */
const SECONDS = { tap: 1.2, character: 0.25, screen: 1 } as const;

/** What a step asked of a thumb. */
export type Asked = {
  readonly step: string;
  readonly taps: number;
  readonly characters: number;
  readonly screens: number;
  readonly seconds: number;
};

/**
 * Goes through a page as a thumb does, and counts: a tap for each button, box and field, two for a
 * list that is opened and chosen from, each character that is typed, or deleted where a field was
 * filled in, and each screen that has to be scrolled by. `SHOTS=folder` keeps pictures of each step,
 * on a phone, a tablet and a laptop.
 */
export class Thumb {
  readonly asked: Asked[] = [];
  readonly page: Page;
  #now = { taps: 0, characters: 0, screens: 0 };

  constructor(page: Page) {
    this.page = page;
  }

  /** Taps something, after scrolling to it. */
  async tap(target: Locator): Promise<void> {
    await this.#reach(target);
    this.#now.taps += 1;
    await target.tap({ force: await isUnderLabel(target) });
  }

  /** Taps a field and types into it, in place of what stands there. */
  async type(field: Locator, text: string): Promise<void> {
    const { length } = await field.inputValue();
    await this.tap(field);
    this.#now.characters += length + text.length;
    await field.fill(text);
  }

  /** Opens a list and taps one of its choices. */
  async choose(list: Locator, label: string): Promise<void> {
    await this.#reach(list);
    this.#now.taps += 2;
    await list.selectOption(label);
  }

  /** Ends a step: what it asked since the one before. */
  async ends(step: string): Promise<Asked> {
    const { taps, characters, screens } = this.#now;
    const seconds = taps * SECONDS.tap + characters * SECONDS.character + screens * SECONDS.screen;
    const asked = { step, ...this.#now, seconds: Math.ceil(seconds) };
    this.asked.push(asked);
    this.#now = { taps: 0, characters: 0, screens: 0 };
    await this.shoot(`${this.asked.length}-${step.replaceAll(/\W+/gu, '-')}`);
    return asked;
  }

  /** Keeps pictures of the page as it is now, where they are asked for. */
  async shoot(name: string): Promise<void> {
    const folder = process.env['SHOTS'];
    const size = this.page.viewportSize();
    if (!folder || !size) return;
    mkdirSync(folder, { recursive: true });
    for (const [width, height] of [
      [size.width, size.height],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await this.page.setViewportSize({ width, height });
      await this.page.screenshot({ path: `${folder}/${name}-${width}.png` });
    }
    await this.page.setViewportSize(size);
  }

  async #reach(target: Locator): Promise<void> {
    const [box, size] = [await target.boundingBox(), this.page.viewportSize()];
    if (!box || !size) return;
    const away = box.y < 0 ? -box.y : box.y + box.height - size.height;
    if (away > 0) this.#now.screens += Math.ceil(away / size.height);
    await target.scrollIntoViewIfNeeded();
  }
}

/** Boxes and radio buttons lie invisibly over their labels. */
async function isUnderLabel(target: Locator): Promise<boolean> {
  return ['radio', 'checkbox'].includes((await target.getAttribute('type')) ?? '');
}
