import type { Locator, Page } from '@playwright/test';

/** The actions of a person on a phone, with the number of taps. Typing and the keyboard's own keys are not taps. */
export class Hand {
  taps = 0;
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async tap(target: Locator): Promise<void> {
    await target.tap();
    this.taps += 1;
  }
  /** Types into the field that has the focus, and then presses the key that the phone's keyboard offers. */
  async type(text: string, then?: 'Enter' | 'Tab'): Promise<void> {
    await this.page.keyboard.type(text);
    if (then) await this.page.keyboard.press(then);
  }
  /** Opens the system's list of a select and chooses one of its entries: two taps. */
  async select(target: Locator, label: string): Promise<void> {
    await target.selectOption({ label });
    this.taps += 2;
  }
}
