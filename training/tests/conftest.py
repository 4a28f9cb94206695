"""One thread: small matrix products are slower on several, and much slower if others use the cores as
well."""

import torch

torch.set_num_threads(1)
