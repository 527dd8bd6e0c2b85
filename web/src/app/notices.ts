/** Notices by Web Push on this device: a browser subscribes with its maker's service, and tells our server where. */
import { pushKey, subscribe, unsubscribe } from "../net/api.ts";
import { forget, remember, remembered } from "../settings/remembered.ts";
import { settings } from "../settings/settings.svelte.ts";

/** Under this name the device keeps what the server calls its subscription. */
const KEPT = "notices";

const isAble = (): boolean =>
  typeof Notification === "function" && "serviceWorker" in navigator && "PushManager" in window;

/** The key of a host that sends notices to browsers like this one; "" = there will be none. */
export const keyHere = async (): Promise<string> => (isAble() ? (await pushKey()).key : "");

export const isOn = (): boolean => isAble() && Notification.permission === "granted" && !!remembered(KEPT);

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** Whether the person allows it; rejects if the browser or the server does not do it. */
export async function turnOn(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  const subscription =
    known ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }));
  await tell(subscription);
  return true;
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  remember(KEPT, (await subscribe({ endpoint, p256dh, auth, language: settings.language })).id);
}

export async function turnOff(): Promise<void> {
  const name = remembered(KEPT);
  forget(KEPT);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  if (name) await unsubscribe(name);
}

/** Whoever is at this screen now has the notices of this device: after signing in, or with another language. */
export async function renew(): Promise<void> {
  if (!isOn()) return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (subscription) await tell(subscription);
  else forget(KEPT);
}
