/** The page on the whole screen; a phone that does not let pages do that has no button for it. */

class FullScreen {
  isOn = $state(false);

  constructor() {
    if (typeof document === "undefined" || !document.addEventListener) return;
    document.addEventListener("fullscreenchange", () => (this.isOn = !!document.fullscreenElement));
  }

  get isPossible(): boolean {
    return document.fullscreenEnabled;
  }

  /** A browser may refuse: then nothing changes. */
  async toggle(): Promise<void> {
    if (!this.isPossible) return;
    await (this.isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
      () => undefined,
    );
  }
}

export const fullScreen = new FullScreen();
