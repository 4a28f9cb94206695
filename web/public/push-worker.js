// The language of the page that registered this worker.
const LANG = new URL(self.location.href).searchParams.get('lang') ?? 'en'

// Shows that it is somebody's turn, and opens the table. Nothing else: the page itself works without it.
self.addEventListener('push', (event) => {
  let told
  try {
    told = event.data?.json() ?? {}
  } catch {
    told = { title: event.data?.text() }
  }
  const { title = 'Hotline', body = '', url = '/', table = '' } = { ...told, ...told[LANG] }
  event.waitUntil(self.registration.showNotification(title, { body, tag: table || url, icon: '/mark.svg', data: { url } }))
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
