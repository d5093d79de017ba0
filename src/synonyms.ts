import type { SynonymRule } from '@docs-kit/search/engine';

/**
 * What readers call things, and what the pages call them. Whoever types one of `words` also finds the pages that say
 * one of `find`; it does not work the other way round, so exact names stay exact.
 *
 * To add one: write the readers' words in lower case and singular (plurals and `-ed`/`-ing` forms are found by
 * themselves), several words with a space between them; in `find`, single words or identifiers that stand in the
 * pages. Words that concern one page or section only belong in its keywords (the page's `.search.yml`).
 */
export const SYNONYMS: readonly SynonymRule[] = [
  // What one does with files and directories.
  {
    words: ['delete', 'remove', 'erase', 'trash', 'destroy', 'wipe', 'purge'],
    find: ['unlink', 'rmdir', 'delete', 'remove'],
  },
  { words: ['save', 'store', 'persist', 'put'], find: ['writeFile', 'write', 'save'] },
  { words: ['load', 'fetch', 'open', 'retrieve'], find: ['readFile', 'read', 'load'] },
  { words: ['create', 'make', 'add'], find: ['mkdir', 'create', 'add'] },
  {
    words: ['list', 'browse', 'enumerate', 'contents', 'ls', 'show', 'view', 'display', 'see'],
    find: ['readdir', 'list'],
  },
  {
    words: ['folder', 'dir', 'directory', 'subfolder', 'subdirectory'],
    find: ['directory', 'folder', 'mkdir', 'readdir', 'rmdir'],
  },
  { words: ['metadata', 'info', 'information'], find: ['stat'] },
  { words: ['image', 'photo', 'picture', 'video', 'pdf', 'media', 'blob', 'base64'], find: ['image', 'binary'] },
  {
    words: ['jpg', 'jpeg', 'png', 'mp3', 'mp4', 'audio', 'music', 'song', 'thumbnail', 'attachment'],
    find: ['image', 'binary'],
  },
  { words: ['push', 'send'], find: ['upload', 'uploadFile'] },
  { words: ['pull'], find: ['download', 'sync'] },
  { words: ['clone'], find: ['copy'] },
  { words: ['synchronize', 'synchronise', 'replicate', 'mirror'], find: ['sync', 'triggerSync'] },
  { words: ['rename', 'move', 'transfer'], find: ['move', 'copy'] },
  // Accounts and permissions.
  { words: ['login', 'log in', 'signin', 'authenticate', 'authorize', 'connect'], find: ['sign', 'signing'] },
  { words: ['logout', 'log out', 'signout', 'disconnect', 'revoke'], find: ['signing', 'out'] },
  { words: ['permission', 'access right', 'privilege'], find: ['scope', 'permission'] },
  { words: ['unauthorized', 'unauthenticated'], find: ['401', 'authentication'] },
  { words: ['forbidden', 'denied'], find: ['403'] },
  { words: ['expire', 'expiration', 'refresh', 'renew'], find: ['expire', 'refresh'] },
  { words: ['credential', 'jwt'], find: ['client', 'token'] },
  { words: ['auth'], find: ['authentication', 'OAuth', 'token'] },
  // What goes wrong.
  { words: ['offline', 'no internet', 'no network', 'no connection', 'flight'], find: ['airplane', 'offline'] },
  { words: ['internet', 'connection', 'connectivity', 'wifi'], find: ['network'] },
  {
    words: ['stuck', 'freeze', 'frozen', 'spin', 'never return', 'never resolve', 'block', 'forever', 'infinite'],
    find: ['hang', 'ends'],
  },
  { words: ['abort', 'cancel', 'took too long', 'timed out', 'time out'], find: ['timeout', 'AbortError'] },
  { words: ['exception', 'failure', 'problem', 'issue', 'bug', 'broken', 'not working'], find: ['error', 'fail'] },
  { words: ['speed', 'performance', 'latency', 'fast', 'lag', 'optimize', 'slowly'], find: ['slow'] },
  { words: ['space', 'full', 'capacity'], find: ['quota', 'storage'] },
  { words: ['lost', 'disappear', 'vanish'], find: ['gone', 'lost', 'missing'] },
  { words: ['blank'], find: ['empty', 'null'] },
  { words: ['maximum', 'unlimited'], find: ['max', 'limit'] },
  // Everything else.
  { words: ['migrate', 'migration', 'update', 'breaking change'], find: ['upgrade', 'copy'] },
  { words: ['install', 'setup'], find: ['install', 'configure', 'set'] },
  { words: ['eject'], find: ['prebuild'] },
  { words: ['enable', 'activate', 'turn on'], find: ['enable', 'add', 'turn'] },
  { words: ['delete app', 'delete the app', 'remove app', 'remove the app', 'reinstall'], find: ['uninstall'] },
  { words: ['browser', 'website', 'react native web'], find: ['web'] },
  { words: ['function', 'api'], find: ['method', 'call'] },
  { words: ['method'], find: ['call'] },
  { words: ['both', 'several'], find: ['multiple', 'two'] },
  { words: ['stored', 'location', 'located', 'kept', 'place'], find: ['live', 'kept'] },
  { words: ['phone', 'tablet', 'iphone', 'ipad'], find: ['device'] },
  { words: ['computer', 'laptop', 'macbook'], find: ['Mac'] },
  { words: ['emulator'], find: ['simulator'] },
  { words: ['gdrive', 'google drive'], find: ['drive', 'GoogleDrive'] },
  { words: ['recover', 'recovery'], find: ['restore'] },
  { words: ['config', 'configuration'], find: ['options', 'configure'] },
  { words: ['stop listening', 'unlisten', 'remove listener'], find: ['unsubscribeFromCloudAvailability'] },
  { words: ['demo', 'sample', 'tutorial'], find: ['example'] },
  { words: ['typescript type', 'enum'], find: ['type'] },
  { words: ['which', 'pick', 'select', 'decide'], find: ['choose'] },
  { words: ['support', 'compatible', 'compatibility', 'work'], find: ['support', 'requirement', 'available', 'run'] },
  { words: ['changed', 'edited', 'updated'], find: ['modified', 'change'] },
  {
    words: ['listen', 'observe', 'watch', 'notification', 'event', 'monitor', 'track', 'observer'],
    find: ['subscribe', 'listener'],
  },
  { words: ['change', 'swap', 'switch'], find: ['set', 'switch'] },
  { words: ['increase', 'extend', 'longer'], find: ['raise'] },
  { words: ['env', 'staging'], find: ['environment', 'variant'] },
  { words: ['protect', 'secure', 'safe'], find: ['encryption', 'security'] },
  { words: ['collaborate', 'friend', 'invite'], find: ['share'] },
];
