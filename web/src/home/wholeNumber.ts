/** The whole number in a field, brought into the range of the field, which then shows it; the least if it is empty. */
export function wholeNumberIn(field: HTMLInputElement): number {
  const [least, most] = [Number(field.min), Number(field.max)];
  const number = Math.min(most, Math.max(least, Math.round(field.valueAsNumber || 0)));
  field.valueAsNumber = number;
  return number;
}
