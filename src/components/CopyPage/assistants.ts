/**
 * Links that open an assistant with the page. Nothing is asked of it, or sent to it, before the reader follows one.
 *
 * @param copyUrl address of the page's Markdown
 * @returns name and address of each assistant
 */
export function assistantLinks(copyUrl: string): readonly { readonly name: string; readonly href: string }[] {
  const query = encodeURIComponent(`Read ${copyUrl} and help me with what it describes.`);
  return [
    { name: 'ChatGPT', href: `https://chatgpt.com/?q=${query}` },
    { name: 'Claude', href: `https://claude.ai/new?q=${query}` },
  ];
}
