// Writes src/design/tokens.css from src/design/tokens.json.
import { readFileSync, writeFileSync } from 'node:fs'

const here = new URL('../src/design/', import.meta.url)
const tokens = JSON.parse(readFileSync(new URL('tokens.json', here), 'utf8'))
const kebab = (word) => word.replaceAll('_', '-')

function colours(theme) {
  const lines = []
  const walk = (value, name) => {
    if (typeof value === 'string') lines.push(`  --${kebab(name)}: ${value.toLowerCase()};`)
    else for (const [key, inner] of Object.entries(value)) walk(inner, name ? `${name}-${key}` : key)
  }
  walk(tokens.color[theme], '')
  for (const [key, shadow] of Object.entries(tokens.shadow[theme]))
    lines.push(`  --shadow-${key}: ${shadow.toLowerCase()};`)
  return lines.join('\n')
}

// Paper, scenes and signs have the same colours in both themes.
const fixed = []
for (const [key, value] of Object.entries(tokens.color.fixed))
  fixed.push(`  --${kebab(key)}: ${value.toLowerCase()};`)
const fallback = {
  display: "'Arial Narrow', sans-serif",
  narrow: "'Arial Narrow', sans-serif",
  text: 'system-ui, sans-serif',
  mono: 'ui-monospace, monospace',
}
for (const [key, font] of Object.entries(tokens.font)) {
  if (font.family) fixed.push(`  --font-${key}: '${font.family}', ${fallback[key]};`)
}
for (const [key, value] of Object.entries(tokens.radius)) fixed.push(`  --radius-${kebab(key)}: ${value}px;`)
for (const [key, value] of Object.entries(tokens.z)) fixed.push(`  --z-${key}: ${value};`)
for (const [key, value] of Object.entries(tokens.motion_ms)) {
  if (typeof value === 'number') fixed.push(`  --ms-${kebab(key)}: ${value}ms;`)
}
fixed.push(`  --ease: ${tokens.motion_ms.ease};`)

const css = `/* Made by scripts/tokens.mjs from tokens.json. Do not edit. */
:root {
${fixed.join('\n')}
}

:root,
[data-theme='dark'] {
  color-scheme: dark;
${colours('dark')}
}

[data-theme='light'] {
  color-scheme: light;
${colours('light')}
}
`
writeFileSync(new URL('tokens.css', here), css)

// Only the two subsets and weights that are used, with ranges, so that an English page loads no Cyrillic.
const ranges = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212, U+2215, U+FEFF, U+FFFD',
  cyrillic: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
}
const faces = ['/* Made by scripts/tokens.mjs from tokens.json. Do not edit. */']
for (const font of Object.values(tokens.font)) {
  if (!font.family) continue
  const file = font.package.replace('@fontsource/', '')
  for (const weight of font.weights) {
    for (const subset of tokens.font.subsets) {
      faces.push(`@font-face {
  font-family: '${font.family}';
  font-style: normal;
  font-display: swap;
  font-weight: ${weight};
  src: url('${font.package}/files/${file}-${subset}-${weight}-normal.woff2') format('woff2');
  unicode-range: ${ranges[subset]};
}`)
    }
  }
}
writeFileSync(new URL('fonts.css', here), faces.join('\n') + '\n')
