/** Links that open an assistant with a page's Markdown. Nothing is sent before the reader follows one. */
export function assistantLinks(copyUrl: string): readonly { readonly name: string; readonly href: string }[] {
  const query = encodeURIComponent(`Read ${copyUrl} and help me with what it describes.`);
  return [
    { name: 'ChatGPT', href: `https://chatgpt.com/?q=${query}` },
    { name: 'Claude', href: `https://claude.ai/new?q=${query}` },
  ];
}
