import type { PackageDefinition } from 'fc-core'

/** A definition that tries to run scripts wherever it has text. */
export const HOSTILE: PackageDefinition = {
  base_url: 'https://api.example.com/hostile',
  name: '<img src=x onerror=alert(1)>',
  flags: [],
  docs: '</script><script>alert(1)</script>',
  errors: [{ code: '<b onclick=alert(1)>', docs: '<iframe srcdoc="<script>alert(1)</script>">' }],
  endpoints: [
    {
      name: 'evil',
      returns: ['object'],
      flags: [],
      group: '<svg onload=alert(1)>',
      docs: '<script>alert(2)</script> [a](javascript:alert(1)) [b](https://x.example/) ![c](data:text/html,x)',
      errors: [],
      arguments: [
        {
          name: '"><script>alert(1)</script>',
          type: 'string',
          flags: ['required'],
          docs: '<a href="javascript:alert(1)">x</a>',
          choices: ['</option><script>alert(1)</script>', 'b'],
        },
      ],
    },
  ],
}
