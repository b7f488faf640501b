import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// The service unit against what it needs and what the steps beside it make.

const infra = (name: string) => readFileSync(path.join(import.meta.dirname, '../infra', name), 'utf8')
const unit = infra('portal.service')
const readme = infra('README.md')
const valuesOf = (key: string) => unit.split('\n').filter((line) => line.startsWith(`${key}=`)).flatMap((line) => line.slice(key.length + 1).split(' '))
const [checkout = ''] = valuesOf('WorkingDirectory')
/** Made by systemd before the service starts. */
const state = valuesOf('StateDirectory').map((name) => `/var/lib/${name}`)

test('the service may write where something makes the folder: systemd refuses to start it otherwise', () => {
  const writable = valuesOf('ReadWritePaths')
  expect(writable).toContain(checkout)
  for (const folder of writable) expect([checkout, ...state]).toContain(folder)
})

test('data and npm’s cache lie in the state folder, not in the checkout', () => {
  const settings = Object.fromEntries(valuesOf('Environment').map((each) => each.split('=')))
  for (const name of ['DATA_DIR', 'npm_config_cache']) {
    expect([name, state.some((folder) => `${settings[name]}/`.startsWith(`${folder}/`))]).toEqual([name, true])
  }
})

test('the steps make the unit’s user, its checkout and its settings', () => {
  const [user = ''] = valuesOf('User')
  const [settings = ''] = valuesOf('EnvironmentFile')
  expect(readme).toMatch(new RegExp(`useradd --system .*--home-dir ${checkout} .*${user}`))
  expect(readme).toContain(`git clone … ${checkout}`)
  expect(readme).toContain(`\`${settings}\``)
})

test('the server answers where the proxies on its machine call it, and the network only through them', () => {
  const host = /^ *HOST=(\S+)$/m.exec(readme)?.[1]
  expect(host).toBe('127.0.0.1')
  expect(infra('nginx.conf')).toContain(`proxy_pass http://${host}:3000;`)
  expect(infra('Caddyfile')).toContain(`reverse_proxy ${host}:3000 {`)
})

test('nginx is told of HTTP/2 in the words that every version knows', () => {
  expect(infra('nginx.conf')).toMatch(/^ *listen 443 ssl http2;$/m)
  expect(infra('nginx.conf')).not.toMatch(/^ *http2 /m)
})
