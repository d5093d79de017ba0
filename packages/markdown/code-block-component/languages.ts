/** Names of languages, by the words that fences use. Others are shown as the fence has them. */
const LANGUAGE_NAMES: Readonly<Partial<Record<string, string>>> = {
  bash: 'Terminal',
  diff: 'Diff',
  groovy: 'Groovy',
  html: 'HTML',
  js: 'JavaScript',
  json: 'JSON',
  jsx: 'JavaScript',
  kotlin: 'Kotlin',
  properties: 'Properties',
  ruby: 'Ruby',
  sh: 'Terminal',
  swift: 'Swift',
  text: 'Text',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
};

/** Returns what readers call the language of a fence. */
export const languageName = (language: string): string => LANGUAGE_NAMES[language] ?? language;
