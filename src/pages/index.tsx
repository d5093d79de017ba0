import type { ReactNode } from 'react';
import clsx from 'clsx';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { usePluginData } from '@docusaurus/useGlobalData';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';

import CloudDiagram from '../components/home/CloudDiagram';
import First from './_first.mdx';
import GoogleDrive from './_google-drive.mdx';
import ICloud from './_icloud.mdx';
import Install from './_install.mdx';
import { MAIN_DOC_PATH, TAGLINE } from '../site';
import type { Proof as Counts } from '../site-facts';
import styles from './index.module.css';

const REASONS = [
  {
    title: 'One API for both clouds',
    text: 'readFile, writeFile, stat and the rest work the same way on iCloud and on Google Drive. Where they behave differently, the pages say so.',
    link: { to: '/docs/api/CloudStorage', label: 'See every call' },
  },
  {
    title: 'The user’s own storage',
    text: 'Files live in the account that the user already has: no server of yours, no bill, no second sign-up on iOS.',
    link: { to: '/docs/guides/where-files-live', label: 'See where files live' },
  },
  {
    title: 'Made for React today',
    text: 'Turbo Modules for the New Architecture, hooks for a file and for availability, and a config plugin for Expo.',
    link: { to: '/docs/api/hooks/useCloudFile', label: 'See the hook for a file' },
  },
];

const WAYS_IN = [
  {
    to: '/docs/installation/expo',
    title: 'Install with Expo',
    text: 'With the config plugin',
  },
  {
    to: '/docs/installation/react-native',
    title: 'Install in a bare React Native app',
    text: 'With the iCloud capability in Xcode',
  },
  {
    to: '/docs/installation/configure-google-drive',
    title: 'Configure Google Drive',
    text: 'From console to access token',
  },
  {
    to: '/docs/guides/troubleshooting',
    title: 'Troubleshooting',
    text: 'By symptom, error code or message',
  },
];

/** What one gets, the lines that do it, which readers can run here, and how to install it. */
function Hero(): ReactNode {
  return (
    <header className={clsx(styles.columns, styles.hero)}>
      <div>
        <h1 className={styles.title}>Save files in your users’ own iCloud or Google Drive</h1>
        <p className={styles.tagline}>{TAGLINE}</p>
        <p className={styles.lead}>
          Your app writes a file by its path, and reads it on the user’s next phone, without a
          server of yours. iCloud on iOS, Google Drive on every platform, with Expo or without.
        </p>
        <div className={styles.actions}>
          <Link className="button button--primary button--lg" to={MAIN_DOC_PATH}>
            Getting Started
          </Link>{' '}
          <Link className="button button--secondary button--lg" to="/docs/example">
            Example app
          </Link>
        </div>
      </div>
      <div className={clsx('markdown', styles.first)}>
        <MDXContent>
          <First />
        </MDXContent>
        <p className={styles.simulated}>
          <strong>Run</strong> it here, on a simulated Google Drive. Then let the token expire, or
          turn its network off, and see what your app would get.
        </p>
      </div>
      <div className={clsx('markdown', styles.install)}>
        <MDXContent>
          <Install />
        </MDXContent>
      </div>
    </header>
  );
}

/** The figures counted for this build. */
function Proof(): ReactNode {
  const { samples, release } = usePluginData('site-facts') as Counts;
  const figures = {
    'samples run': samples,
    'release they ran against': release,
  };
  return (
    <section className={styles.columns} aria-labelledby="proof">
      <div>
        <Heading as="h2" id="proof">
          Samples that have run
        </Heading>
        <p>
          Before these pages are published, every sample is compiled, and those that can run do so:
          with the package from npm, on an emulated Google Drive. None that fails is published.
        </p>
        <Link to="/markdown-page">How these pages are checked</Link>
      </div>
      <dl className={styles.figures}>
        {Object.entries(figures).map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The same calls on both providers, side by side. */
function SampleSection(): ReactNode {
  return (
    <section aria-labelledby="sample">
      <Heading as="h2" id="sample">
        The same lines for both clouds
      </Heading>
      <p>
        Choose the provider once: iCloud needs no sign-in, Google Drive takes a token. Every call
        after that is the same.{' '}
        <Link to="/docs/guides/using-multiple-providers">Use both side by side</Link>
      </p>
      {/* Two elements: what Infima adds before and after ".markdown" would take columns. */}
      <div className="markdown">
        <div className={clsx(styles.columns, styles.samples)}>
          <MDXContent>
            <ICloud />
          </MDXContent>
          <MDXContent>
            <GoogleDrive />
          </MDXContent>
        </div>
      </div>
    </section>
  );
}

/** Reasons for the library, beside a drawing of what it does. */
function Reasons(): ReactNode {
  return (
    <section className={clsx(styles.columns, styles.reasons)} aria-label="Three reasons">
      <div>
        {REASONS.map(({ title, text, link }) => (
          <div key={title} className={styles.reason}>
            <h2>{title}</h2>
            <p>{text}</p>
            <Link to={link.to}>{link.label}</Link>
          </div>
        ))}
      </div>
      <figure>
        <CloudDiagram />
      </figure>
    </section>
  );
}

/** Links to pages to begin with. */
function WaysIn(): ReactNode {
  return (
    <section className={styles.ways} aria-labelledby="ways-in">
      <Heading as="h2" id="ways-in">
        Start here
      </Heading>
      <ul className={clsx('clean-list', styles.columns, styles.cards)}>
        {WAYS_IN.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to}>
              <strong>{title}</strong> <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function Home(): ReactNode {
  return (
    <Layout description="Read and write files in iCloud and Google Drive from React Native with one typed API. Documentation, guides and API reference.">
      <Head>
        {/* Search engines show the home page's icon for the whole site, and fetch it. */}
        <link rel="icon" href="/img/favicon.svg" />
      </Head>
      <main className={styles.home}>
        <Hero />
        <Reasons />
        <SampleSection />
        <WaysIn />
        <Proof />
      </main>
    </Layout>
  );
}
