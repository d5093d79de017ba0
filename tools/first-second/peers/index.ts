import { docusaurus } from './docusaurus';
import type { Peer } from './peer';
import { starlight } from './starlight';
import { vitepress } from './vitepress';

/** Every peer, in the order of the tables. */
export const PEERS: readonly Peer[] = [docusaurus, vitepress, starlight];
