/** What this device keeps for us. A browser may keep nothing: then a choice holds until the page is left. */

export function remembered(name: string): string {
  try {
    return localStorage.getItem(`bastide.${name}`) ?? "";
  } catch {
    return "";
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`bastide.${name}`, value);
  } catch {
    return;
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(`bastide.${name}`);
  } catch {
    return;
  }
}
