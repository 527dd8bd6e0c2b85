/** A notice of the browser when it is one's turn and the page is out of sight; only for those who asked for it. */
import { remember, remembered } from "../settings/remembered.ts";
import { say } from "../words/index.ts";

export const canCall = (): boolean =>
  typeof Notification !== "undefined" && Notification.permission !== "denied";

const NAME = "notify";
const wasWanted = (): boolean =>
  canCall() && Notification.permission === "granted" && remembered(NAME) === "yes";

class TurnCall {
  wanted = $state(wasWanted());

  async toggle(): Promise<void> {
    const granted = this.wanted || (await Notification.requestPermission()) === "granted";
    this.wanted = !this.wanted && granted;
    remember(NAME, this.wanted ? "yes" : "no");
  }

  tell(words: string): void {
    if (!this.wanted || !document.hidden) return;
    try {
      const notice = new Notification(say("turn.yours"), { body: words, tag: "bastide-turn" });
      notice.onclick = () => (window.focus(), notice.close());
    } catch {
      this.wanted = false; // A browser that shows notices only for installed pages, as on Android.
    }
  }
}

export const turnCall = new TurnCall();
