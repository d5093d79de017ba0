// In the service worker's place after a build with OFFLINE=off: takes back all that a worker has left with readers.
addEventListener('install', (event) => event.waitUntil(skipWaiting()));

async function takeBack() {
  const names = (await caches.keys()).filter((name) => name.startsWith('offline-'));
  await Promise.all(names.map((name) => caches.delete(name)));
  await registration.unregister();
}

addEventListener('activate', (event) => event.waitUntil(takeBack()));
