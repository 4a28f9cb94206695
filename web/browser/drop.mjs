// A file dropped onto a page, as the mouse would drop it.

export async function drop(page, name, text) {
  const files = await page.evaluateHandle(
    ([called, content]) => {
      const carried = new DataTransfer()
      carried.items.add(new File([content], called, { type: 'text/plain' }))
      return carried
    },
    [name, text],
  )
  await page.dispatchEvent('body', 'dragover', { dataTransfer: files })
  await page.getByText('Drop to open the log').waitFor()
  await page.dispatchEvent('body', 'drop', { dataTransfer: files })
}
