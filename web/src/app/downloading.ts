/** A text or a picture that the browser saves as a file. */
export function download(name: string, content: string | Blob, type = "text/plain"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(
    new Blob([content], { type: content instanceof Blob ? content.type : type }),
  );
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
