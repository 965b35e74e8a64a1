import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { expect } from '@playwright/test';
import { By, Builder, until as untilIn, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '#tests/support/free-port.ts';
import { until } from '#tests/support/until.ts';

/** What a Debian machine needs to open pages in Safari's engine. */
const PROGRAMS = ['WebKitWebDriver', 'xvfb-run', 'faketime', 'pdftotext'];
const PATIENCE_MS = 60_000;

/** Which programs are missing here; none when pages can be opened. */
export function missingPrograms(): string[] {
  return PROGRAMS.filter((name) => spawnSync('which', [name]).status !== 0);
}

/**
 * A window of WebKitGTK with an empty profile, the size of a phone, whose clock is moved by
 * `movedSeconds`. `close` ends the window, its driver and its screen.
 */
export async function openWebKit(movedSeconds = 0) {
  const port = await freePort();
  const browser = globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser').find((path) => existsSync(path));
  if (!browser) throw new Error('MiniBrowser of webkit2gtk is missing.');
  const moved = ['faketime', '-f', `${movedSeconds < 0 ? '' : '+'}${movedSeconds}s`];
  const command = [
    '-a',
    '-s',
    '-screen 0 1280x1024x24',
    ...(movedSeconds === 0 ? [] : moved),
    'WebKitWebDriver',
    `--port=${port}`,
  ];
  const driverProcess = spawn('xvfb-run', command, {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });
  const stopDriver = () => {
    if (driverProcess.pid) process.kill(-driverProcess.pid, 'SIGTERM');
  };
  try {
    const status = `http://127.0.0.1:${port}/status`;
    await until('an answer of WebKitWebDriver', () =>
      fetch(status).then(
        (response) => response.ok,
        () => false,
      ),
    );
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      })
      .build();
    await driver.manage().window().setRect({ width: 390, height: 844 });
    const close = async () => {
      await driver.quit().catch(() => undefined);
      stopDriver();
    };
    return { page: pageOf(driver), close };
  } catch (error) {
    stopDriver();
    throw error;
  }
}

/** The steps of a person in a WebKit window; each waits until it is possible. */
export type WebKitPage = ReturnType<typeof pageOf>;

function pageOf(driver: WebDriver) {
  const find = async (css: string, text?: RegExp): Promise<WebElement> =>
    driver.wait(
      async () => {
        for (const element of await driver.findElements(By.css(css))) {
          const isIt = await element.isDisplayed().catch(() => false);
          if (isIt && (!text || text.test(await element.getText().catch(() => '')))) return element;
        }
        return null;
      },
      PATIENCE_MS,
      `nothing on the page is ${css} ${text ?? ''}`,
    ) as Promise<WebElement>;
  const show = (element: WebElement) =>
    driver.executeScript(
      'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
      element,
    );
  return {
    driver,
    find,
    open: (url: string) => driver.get(url),
    /** Clicks as a finger does, in the middle of the label where the control itself is invisible. */
    async tap(css: string, text?: RegExp): Promise<void> {
      const element = await find(css, text);
      await show(element);
      await element.click();
    },
    /** Checks a radio button or box that lies invisibly over its card. */
    async choose(css: string, place = 0): Promise<void> {
      const elements = await driver.wait(async () => {
        const found = await driver.findElements(By.css(css));
        return found.length > place ? found : null;
      }, PATIENCE_MS);
      await driver.executeScript('arguments[0].click()', elements?.[place]);
    },
    async type(css: string, value: string): Promise<void> {
      const element = await find(css);
      // A page that is still growing moves it away from under the first click.
      await driver.wait(async () => {
        await show(element);
        await element.click();
        return driver.executeScript('return document.activeElement === arguments[0]', element);
      }, PATIENCE_MS);
      await driver.actions().sendKeys(value).perform();
      expect(await element.getAttribute('value')).not.toBe('');
    },
    async untilText(css: string, text: RegExp): Promise<string> {
      return (await find(css, text)).getText();
    },
    async untilAddress(path: RegExp): Promise<void> {
      await driver.wait(untilIn.urlMatches(path), PATIENCE_MS);
    },
    /** Works inside the first frame of the page, and comes back out. */
    async inFrame(work: () => Promise<void>): Promise<void> {
      const frame = await find('iframe');
      await show(frame);
      await driver.switchTo().frame(frame);
      await work();
      await driver.switchTo().defaultContent();
    },
  };
}
