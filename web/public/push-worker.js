// The worker of the page: tells of somebody's turn, and lets the page be installed. It never answers for a game: what a table
// or any other address of the server says comes over the line or not at all.

// The language of the page that registered this worker.
const LANG = new URL(self.location.href).searchParams.get('lang') ?? 'en'
const CACHE = 'hotline-1'
/** Files whose names hold a hash of what is in them: they never change. */
const NAMED_BY_CONTENT = '/assets/'
/** So many of them are kept; the oldest go first. */
const MOST = 200

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(keepStart().catch(() => {}))
})
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  ),
)

async function keep(request, answer) {
  const cache = await caches.open(CACHE)
  await cache.put(request, answer)
  const kept = await cache.keys()
  for (const old of kept.slice(0, Math.max(0, kept.length - MOST))) await cache.delete(old)
}

/** The first page with its files, so that even someone who was here once is told that there is no line. */
async function keepStart() {
  const answer = await fetch('/')
  if (!answer.ok) return
  const files = (await answer.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)
  await Promise.all([...files].map(([, file]) => unchanging(new Request(file))))
  await keep('/', answer)
}

/** A file that cannot change: the kept one, else over the line. */
async function unchanging(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await keep(request, answer.clone())
  return answer
}

/** The page itself: over the line; only without one the page that was loaded last, which says that there is none. */
async function page(request) {
  try {
    const answer = await fetch(request)
    if (answer.ok) await keep('/', answer.clone())
    return answer
  } catch (trouble) {
    const kept = await caches.match('/')
    if (kept) return kept
    throw trouble
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api')) return
  if (pathname.startsWith(NAMED_BY_CONTENT)) event.respondWith(unchanging(request))
  else if (request.mode === 'navigate') event.respondWith(page(request))
})

self.addEventListener('push', (event) => {
  let told
  try {
    told = event.data?.json() ?? {}
  } catch {
    told = { title: event.data?.text() }
  }
  const { title = 'Hotline', body = '', url = '/', table = '' } = { ...told, ...told[LANG] }
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(title, { body, tag: table || url, icon: '/mark.svg', data: { url } }),
      self.navigator.setAppBadge?.(),
    ]),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const to = new URL(event.notification.data?.url ?? '/', self.location.origin)
  if (to.origin !== self.location.origin) return
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const open = pages.find((page) => new URL(page.url).pathname === to.pathname)
      return open ? open.focus() : self.clients.openWindow(to.href)
    }),
  )
})
