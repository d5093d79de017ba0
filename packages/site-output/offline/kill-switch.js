// Replaces the service worker in a build with OFFLINE=off: removes all that a worker has left in
// readers' browsers.
addEventListener('install', (event) => event.waitUntil(skipWaiting()));

async function takeBack() {
  const names = (await caches.keys()).filter((name) => name.startsWith('offline-'));
  await Promise.all(names.map((name) => caches.delete(name)));
  await registration.unregister();
}

addEventListener('activate', (event) => event.waitUntil(takeBack()));
