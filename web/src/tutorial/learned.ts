/** Whether somebody has been through the lesson on this device, or has said that they need none. */
const NAME = "bastide.learned";

export function hasLearned(): boolean {
  try {
    return localStorage.getItem(NAME) === "yes";
  } catch {
    return false;
  }
}

export function rememberLearned(): void {
  try {
    localStorage.setItem(NAME, "yes");
  } catch {
    // A browser that keeps nothing offers the lesson again.
  }
}
