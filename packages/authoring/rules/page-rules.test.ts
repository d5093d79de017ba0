import { describe, expect, it } from 'vitest';

import type { Rule } from '../rule';
import { tell } from '../testing/page';
import { checkDirectives } from './directives';
import { checkFences } from './fences';
import { checkAssets } from './links';
import { checkNames } from './names';
import { checkHeadingLevels, checkTables, checkTabs, checkText } from './structure';

/** Each text begins on line 5, below the front matter. */
interface Case {
  readonly rule: Rule;
  /** A text, and the findings expected for it. */
  readonly mistakes: readonly (readonly [text: string, ...findings: string[]])[];
  readonly right: readonly string[];
}

const fence = (info: string, ...lines: string[]) => ['```' + info, ...lines, '```'].join('\n');

const CASES: Readonly<Record<string, Case>> = {
  names: {
    rule: checkNames,
    mistakes: [
      [
        'Text.\n\nSee {path} here.',
        '7: path to be imported.*path in braces, which nothing defines.*Write \\\\\\{path}',
      ],
      ['{frontMatter.title} {titel}', '5: titel to be imported'],
      ['<b title={nothing}>x</b>', '5: nothing to be imported'],
      ['{window.name}', '5: names that Node.js also has.*window in braces.*BrowserOnly'],
      ['A <path>of words</path>.', '5: an HTML element.*<path>.*backticks'],
      [
        '<div style="color: red">x</div>',
        '5: style={…}, as React has it \\| style="color: red" \\| Write an object',
      ],
      ['A <b onClick="a()">x</b>', '5: onClick={…}'],
      ['<Nothing />', '5: Nothing to be imported.*<Nothing>, which nothing defines'],
      ['<Lib.Part />', '5: Lib to be imported'],
      ['{[1].map((n) => <Nothing key={n} />)}', '5: Nothing to be imported'],
      ['export const A = () => <b>{gone}</b>;', '5: gone to be imported'],
    ],
    right: [
      "import Button from '@site/src/Button';\n\n<Button onClick={() => alert(window.name)} />",
      'export const Highlight = ({ children, color }) => (\n  <span style={{ color }}>{children}</span>\n);\n\n<Highlight color="#25c2a0">green</Highlight>',
      '{1 + 1} {Math.max(1, 2)} {props.a} {JSON.stringify(toc)} {/* a comment */}',
      "{typeof window === 'undefined' ? 'server' : window.name}",
      '<Details><summary>More</summary></Details>\n\n<my-element>x</my-element>',
      '<svg><path d="M0 0"/><linearGradient /></svg>',
      '`{path}` and \\{path} and `<tag>` and \\<tag>',
      '<!-- a comment of HTML -->',
      '<b style={{ color: "red" }} onClick={() => 0} title="a">x</b> <Details style="a">x</Details>',
      '<center>x</center> <props.Part />',
      "{require('@site/src/Button').default.name} {new URL('a:b').href}",
    ],
  },
  directives: {
    rule: checkDirectives,
    mistakes: [
      [':::warn\n\ntext\n\n:::', '5: one of :::secondary.*:::warn \\| Write :::warning\\.'],
      [
        ':::warn Mind the gap\n\ntext\n\n:::',
        '5: one of.*:::warn \\| Write :::warning',
        '9: an opening line for the closing :::',
      ],
      ['a\n\n:::note\n\ntext', '7: ::: on a line of its own that closes :::note \\| none.*'],
      ['::: note\n\ntext\n\n:::', '5: .*Write :::note\\.', '9: an opening line'],
      [':::hint\ntext\n:::', '5: .*:::hint \\| Write one of these'],
      ['::note[a]', '5: one of ::signature.*::note'],
      [
        ':::note\n\n:::tip\n\ntext\n\n:::\n\n:::',
        '7: ::: on a line.*closes :::tip',
        '13: an opening line',
      ],
      ['The value is :defalt{of="a"}.', '5: one of :default.*:defalt \\| Write :default'],
      ['> :::tip\n>\n> text', '5: ::: on a line of its own'],
      ['Text ::ios more.', '5: a directive on a line of its own \\| ::ios'],
      ['This is version :defualt.', '5: one of :default.*:defualt \\| Write :default'],
    ],
    right: [
      ':::note\n\ntext\n\n:::',
      ':::note Title of it\n\ntext\n\n:::',
      ':::warning[Title]\ntext\n:::',
      '::::info\n\n:::tip\n\ntext\n\n:::\n\n::::',
      ':::quote\n\nthe site’s own\n\n:::',
      '> :::tip\n>\n> text\n>\n> :::',
      '- item\n\n  :::tip\n\n  text\n\n  :::',
      '## For phones\n\n::ios\n\ntext\n\n:::android\n\ntext\n\n:::',
      'The ::before of CSS. At 10:30 it says a:b, C::d, :smile:, :warning: and of:default1.',
      fence('md', ':::warn', 'text'),
      '`:::`',
    ],
  },
  tabs: {
    rule: checkTabs,
    mistakes: [
      [
        '<Tabs>\n<TabItem label="A">a</TabItem>\n</Tabs>',
        '6: value="…" on each TabItem \\| a TabItem without value',
      ],
      ['<Tabs>\n<TabItem>a</TabItem>\n</Tabs>', '6: value="…" on each TabItem'],
      [
        '<Tabs>\n<TabItem value="a" label="">a</TabItem>\n</Tabs>',
        '6: a label with text.*an empty label',
      ],
    ],
    right: [
      '<Tabs>\n<TabItem value="a">a</TabItem>\n<TabItem value="b" label="B">b</TabItem>\n</Tabs>',
      '<Tabs defaultValue={null}>\n{/* first */}\n<TabItem value={one}>a</TabItem>\n</Tabs>',
      '<Tabs {...props}><TabItem {...props}>a</TabItem></Tabs>',
    ],
  },
  headings: {
    rule: checkHeadingLevels,
    mistakes: [
      ['### Deep', '5: ##, one level below the title \\| ### Deep \\| Write ##'],
      ['## A\n\n#### B', '7: ###, one level below the previous heading \\| #### B'],
      ['# T\n\n### B', '7: ##, one level below the title'],
    ],
    right: ['## A\n\n### B\n\n#### C\n\n## D', '# T\n\n## A'],
  },
  tables: {
    rule: checkTables,
    mistakes: [
      [
        'Text.\n\n| | A |\n|---|---|\n| b | c |',
        '7: a name in each header cell of a table.*an empty cell.*Write what',
      ],
      [
        '| A | B |\n|---|---|\n| b | c |\n| d | e | f |',
        '8: 2 cells, as in the header \\| 3 cells \\| Write .* for a pipe',
      ],
    ],
    right: ['| `a` | ![A](/img/a.png) |\n|---|---|\n| | c |\n| `a \\| b` |'],
  },
  text: {
    rule: checkText,
    mistakes: [
      ['Text.\n\n| A | B |\n| `b` | c |\n| d |', '7: a table \\| \\| A \\| B \\|.*\\| --- \\|'],
      ['| A | B |\n|---|\n\n| C |', '5: a table', '8: a table'],
      ['> ##Next step', '5: a heading \\| > ##Next step \\| Write a space'],
      ['> [!WARNING]\n> Text.', '5: an admonition .*Write :::warning'],
      ['!!! note\n    Text.', '5: an admonition'],
      ['The **bold word.', '5: bold text'],
      ...[
        '![Two](./img/my phone.png)',
        '![x][pic]',
        '[stat][nostat]',
        'Text[^1]',
        '[stat] (../api/a.md#stat)',
      ].map((text): [string, string] => [
        `Text\n${text}.`,
        '6: a complete link, image or footnote.*Write \\[text',
      ]),
    ],
    right: [
      '[a][b] ![c][b] [d](/e) [f](<./g h.md>) i[^j] **k** # l #1 #general\n\n[b]: /c\n\n[^j]: d',
      '`| a |` and `##b` and `**c`\n\\| a\n\\##b\n\\[!c]\n\\[d](e f) \\*\\*g C::d &#91;e](f g)',
      'a [b] (c) 2 ** 8 **/*.ts || #\n#general',
      fence('', '##a', '| b', '[c](d e)'),
    ],
  },
  fences: {
    rule: checkFences,
    mistakes: [
      [fence('js', 'const a = 1;', 'const = ;'), '7: js that parses.*noverify'],
      [fence('ts', 'const a: = 1;'), '6: ts that parses'],
      [
        fence('ts', 'a;', '// ---cut---', '', `a('${'x'.repeat(75)}');`),
        '9: lines of at most 80 characters \\| 81 \\| Break the line',
      ],
      [fence('js', '', 'const a;'), '7: js that parses'],
      [fence('tsx', '<A>'), '6: tsx that parses'],
      [fence('jsx', '', 'function (', ''), '7: jsx that parses'],
      [fence('json', '{', '  "a": 1,', '}'), '7: json that parses'],
      [fence('ts {9-2}', 'a;'), '5: lines such as'],
      ['- item\n\n  ' + fence('js', '', '  if (').replace(/\n/g, '\n  '), '9: js that parses'],
      ...['typescript', 'TS', 'typscript', 'mts', 'ts,title="a.ts"'].map(
        (info): [string, string] => [
          fence(info, 'a;'),
          `5: a language such as ts.* \\| ${info.split('"', 1)[0] ?? ''}.* \\| Write ts, and a space`,
        ],
      ),
      [fence('ts{1} title="a.ts"', 'a;'), '5: .*ts\\{1\\} \\| Write ts, and a space'],
      [fence('Bash', 'a'), '5: .*Write bash,'],
      [fence('gradle noverify', 'a'), '5: .*gradle \\| Write text,'],
      [
        'Text.\n\n```ts\nconst = 1;\n\n## More',
        '7: a closing ``` \\| none, .*\\| Write ``` below the last line of code',
      ],
      [
        fence('ts titel="App.ts"', 'a;'),
        '5: title, showLineNumbers.* or \\{1,3-5\\} .* titel \\| Write one of these',
      ],
      [fence('jsx live', '<b />'), '5: title, showLineNumbers.* \\| live \\| Write one of these'],
      [fence('ts showLineNumber {1}', 'a;'), '5: .*showLineNumber \\| Write showLineNumbers\\.'],
      [fence('ts {1,9}', '// ---cut---', 'a;'), '5: lines up to 1 \\| \\{9\\}'],
      [
        fence('ts noverify', 'a;', '// highlight-nextline', 'b;'),
        '7: // highlight-next-line \\| // highl',
      ],
      [
        fence('ts', 'a;', '  //---cutt---', 'b;'),
        '7: // ---cut--- \\|   //---cutt--- \\| Write // ---cut---',
      ],
      [fence('ts', '// @fileName: x.ts', 'b;'), '6: // @filename: '],
      [fence('bash', '# highlight-strat', 'b'), '6: // highlight-start'],
      ['> - ~~~~\n>   a\n>   ~~~\n\nText.', '5: a closing ~~~~'],
      ['```', '5: a closing ```'],
    ],
    right: [
      fence('js noverify', 'const = ;'),
      fence('ts', `a('${'x'.repeat(90)}');`, '// ---cut---', 'b;'),
      fence('text', 'x'.repeat(90)),
      fence('ts signature', `const ${'x'.repeat(90)}`),
      fence('ts', 'return await a;'),
      fence('json', '{', '  // highlight-next-line', '  "a": 1', '}'),
      fence('jsx', 'function A() {', '  return <b>{1}</b>;', '}'),
      fence('ts', 'const a = <T,>(b: T) => b as T;'),
      fence('jsx', 'export const A = () => <b />;', '', '<A>x</A> is text!', '', '<A /> more.'),
      fence('jsx', '<A />', '<B />'),
      fence('bash', 'if ['),
      fence(
        `ts cannot-run="an {a}" title='b c' {1-2} showLineNumbers=5`,
        'a; // highlight',
        '// file: x',
        '// ------',
      ),
      fence('bash npm2yarn', '# the filename', 'npm i'),
      '> - ~~~text\n>   a\n>   ~~~~\n\n````\n```\n````',
      fence('', 'if ('),
    ],
  },
  assets: {
    rule: checkAssets,
    mistakes: [
      ['![A](./b.png)', '5: an image at docs/b.png \\| ./b.png, where there is none'],
      ['![A](/img/b.png)', '5: an image at static/img/b.png'],
      ['![A](@site/static/b.png)', '5: an image at static/b.png'],
      ['![A]()', '5: .*no address'],
      ['[zip](./a.zip)', '5: a file at docs/a.zip'],
      ['[zip](www.a.test/b)', '5: a file.*Write https://www.a.test/b\\.'],
      ['[zip](@site/a.zip)', '5: a file at a.zip'],
      [
        '<img src="./a.png" />',
        "5: src to be an address that begins with /.*require\\('./a.png'\\)",
      ],
      ['<video src="/a.mp4" />', '5: a file at static/a.mp4'],
    ],
    right: [
      '![A](/img/a.png) ![A](./a%20b.png) ![A](@site/static/img/a.png#dark) ![A](https://a.test/b.png)',
      '![A](pathname:///b.png) ![A](data:image/png;base64,AAAA)',
      '[a](./b.md) [b](/docs/3.1.0) [c](https://a.test/b.zip) [d](./3.1.0)',
      '<img src="/img/a.png" /> <img src={url} /> {10n}',
    ],
  },
};

for (const [name, { rule, mistakes, right }] of Object.entries(CASES)) {
  describe(name, () => {
    it.each(mistakes.map(([text, ...findings]) => ({ text, findings })))(
      'tells $text',
      async ({ text, findings }) => {
        const told = await tell(rule, text);
        expect(told).toEqual(
          findings.map(
            (finding) => expect.stringMatching(new RegExp(`^${finding}`, 's')) as string,
          ),
        );
      },
    );
    it.each(right)('passes %s', async (text) => expect(await tell(rule, text)).toEqual([]));
  });
}

it('lets a part of a page begin with any heading', async () => {
  expect(await tell(checkHeadingLevels, '### Deep\n\n##### Deeper', 'docs/_part.mdx')).toHaveLength(
    1,
  );
});
